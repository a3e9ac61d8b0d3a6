import type { BrowserContext } from 'playwright';

/** Records violations of the content security policy, on every page of a visitor. */
export async function followRefusals(visitor: BrowserContext): Promise<string[]> {
  const refused: string[] = [];
  await visitor.exposeBinding('tellRefused', (_, text: string) => void refused.push(text));
  await visitor.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const tell: (text: string) => void = Reflect.get(window, 'tellRefused');
      tell(`${effectiveDirective} ${blockedURI} ${sample} on ${window.location.pathname}`);
    });
  });
  visitor.on('weberror', (error) => refused.push(error.error().message));
  return refused;
}
