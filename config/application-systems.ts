/** An application system that Apply leads to, and what applicants meet there. */
export interface ApplicationSystem {
  /** Hosts of its links; subdomains count too. */
  readonly hosts: readonly string[];
  readonly needsAccount: boolean;
  /** How long an application takes, about; only where the employer says so. */
  readonly minutes?: number;
  readonly ready: readonly string[];
  readonly steps: readonly string[];
}

/** `npm run lint:jobs` names hosts of the feed that are missing here. */
export const applicationSystems: readonly ApplicationSystem[] = [
  {
    // Forwards to the systems of the airlines, which have this in common (content/how-we-hire.mdx).
    hosts: ['jobsyn.org'],
    needsAccount: true,
    ready: [
      'Your résumé, and dates and addresses of past employers',
      'Licenses and certificates that the posting asks for',
      'The job ID, so you can find the job again',
    ],
    steps: [
      'A recruiter compares your answers with the posting. Some jobs add an assessment or a recorded interview.',
      'You interview, by video or in person.',
      'You get an offer in writing. Background, drug and license checks follow, as far as the job requires them.',
    ],
  },
];
