import { applicationSystems, type ApplicationSystem } from '#config/application-systems.ts';

/** Returns the configured application system of an apply URL; undefined when its host is not configured. */
export function findApplicationSystem(
  applyUrl: string | null,
  systems: readonly ApplicationSystem[] = applicationSystems,
): ApplicationSystem | undefined {
  const host = URL.parse(applyUrl ?? '')?.hostname;
  return systems.find(({ hosts }) => hosts.some((known) => host === known || host?.endsWith(`.${known}`) === true));
}
