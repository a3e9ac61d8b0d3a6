import type { Locator, Page } from 'playwright';

/** Returns the list of jobs, without the featured jobs above it. */
export function jobList(page: Page): Locator {
  return page.getByRole('list', { name: 'Jobs', exact: true });
}

/** Returns the cards of the list of jobs. */
export function jobCards(page: Page): Locator {
  return jobList(page).getByRole('article');
}

/** Returns the title links of the list of jobs. */
export function jobLinks(page: Page): Locator {
  return jobList(page).getByRole('heading').getByRole('link');
}

/** Returns the featured jobs of the home page or of a list. */
export function featuredJobs(page: Page): Locator {
  return page.getByRole('region', { name: 'Featured jobs' });
}

/** Returns the jobs that resemble the one of a page. */
export function similarJobs(page: Page): Locator {
  return page.getByRole('region', { name: 'Similar jobs' });
}

/** Returns what the page of a job has beside its text: the way to apply, tools, facts and a map. */
export function jobFacts(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Job details' });
}

/** Returns everything below the heading of a list except its filters; busy while another list loads. */
export function results(page: Page): Locator {
  return page.getByRole('region', { name: 'Results', exact: true });
}

/** Returns the results while another list loads. Waiting for this locator is faster than polling the attribute. */
export function busyResults(page: Page): Locator {
  return results(page).and(page.locator('[aria-busy="true"]'));
}

/** Returns the results while no other list loads. */
export function idleResults(page: Page): Locator {
  return results(page).and(page.locator('[aria-busy="false"]'));
}

/** Returns the panel of filters, which a phone shows in a sheet. */
export function filters(page: Page): Locator {
  return page.getByRole('region', { name: 'Filter jobs' });
}

/** Returns the options of a filter, also those behind "More" when it is open. */
export function filterOptions(page: Page, label: string, name: string | RegExp = ''): Locator {
  return page.getByRole('list', { name: new RegExp(`^(?:More: )?${label}$`) }).getByRole('link', { name });
}

/** Returns the links that remove a filter. */
export function filtersInUse(page: Page): Locator {
  return page.getByRole('list', { name: 'Active filters' }).getByRole('link', { name: /^Remove filter: / });
}

/** Returns the suggestions of the open combobox. */
export function answers(page: Page): Locator {
  return page.getByRole('listbox').getByRole('option');
}

/** Returns the line that says "Showing 11–20 of 36". */
export function rangeText(page: Page): Locator {
  return page.getByRole('paragraph').filter({ hasText: /^Showing \d/ });
}

/** Returns the status that announces a change of the list, after those of its parts; empty until something changes. */
export function announcement(page: Page): Locator {
  return page.getByRole('main').getByRole('status').last();
}

/** Returns the message that replaces a list which failed to load. */
export function failedList(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: 'We couldn’t load these jobs' });
}

/** Returns the map of a list with its controls, whoever renders it. */
export function mapBox(page: Page): Locator {
  return page.getByRole('group', { name: 'Map', exact: true });
}

/** Returns the same once our own map is hydrated, which only an attribute shows. */
export function liveMap(page: Page): Locator {
  return mapBox(page).and(page.locator('[data-live]'));
}

/** Returns our own map of a list. */
export function mapPicture(page: Page): Locator {
  return page.getByRole('group', { name: /^Map: / });
}

/** Returns the element that Google draws its map into. */
export function googleMap(page: Page): Locator {
  return page.locator('.map-google');
}

/** Returns the marks of Google's map. */
export function googleMarks(page: Page): Locator {
  return googleMap(page).getByTitle(/^[\d,]+ jobs? near /);
}

/** Returns the list of places of a map, which opens by its heading. */
export function placeList(page: Page): Locator {
  return page.getByRole('region', { name: 'Locations', exact: true });
}

/** Returns the bar that asks for consent to analytics. */
export function consentBar(page: Page): Locator {
  return page.getByRole('region', { name: 'Allow analytics?' });
}
