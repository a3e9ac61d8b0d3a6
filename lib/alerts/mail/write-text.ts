import type { MailContent, MailJob, MailLine } from './mail-content.ts';

function writeJob({ label, facts, pay, deadline, url }: MailJob): string {
  return [label, facts.join(' · '), pay, deadline, url].filter((line) => line !== '').join('\n');
}

function writeLine({ text, link }: MailLine): string {
  const linkText = link === undefined ? '' : `${link.label}: ${link.url}`;
  return [text ?? '', linkText].filter((part) => part !== '').join(' ');
}

/** Writes a message as plain text. Links follow their labels. */
export function writeText({ company, heading, intro, alert, jobs, more, button, notes, foot }: MailContent): string {
  const blocks = [
    `${company} Careers`,
    heading,
    ...intro,
    alert === null ? '' : `${alert.name}\n${alert.frequency}`,
    ...jobs.map(writeJob),
    more,
    writeLine({ link: button }),
    ...notes,
    foot.map(writeLine).join('\n'),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
