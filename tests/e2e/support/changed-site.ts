/**
 * The real site with another configuration: `SITE_CHANGES` contains, as JSON, the settings of config/site.ts that
 * differ.
 */
import { serveSite } from './serve-site.ts';

const changes: unknown = JSON.parse(process.env.SITE_CHANGES ?? '{}');
await serveSite(typeof changes === 'object' && changes !== null ? changes : {});
