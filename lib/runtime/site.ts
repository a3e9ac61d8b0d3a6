import { siteSchema, type SiteConfig } from '#config/site-schema.ts';
import { site as configuration } from '#config/site.ts';
import { err, ok, type Result } from '#lib/result.ts';

/**
 * Validates a site configuration.
 * @returns the configuration, or one line that names the first invalid setting
 */
export function parseSite(value: unknown = configuration): Result<SiteConfig, string> {
  const parsed = siteSchema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  return err(`config/site.ts: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not valid'}.`);
}
