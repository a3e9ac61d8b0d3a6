/** One element of a page, as React renders it. */
export interface ControlElement {
  readonly tag: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: readonly (ControlElement | string)[];
}

/** A page that the bare Next app renders: the elements and the head of a page of the site. */
export interface ControlPage {
  readonly title: string;
  /** Contents of the `<meta>` elements, by name or property. */
  readonly metas: Readonly<Record<string, readonly string[]>>;
  readonly links: readonly Readonly<Record<string, string>>[];
  readonly body: readonly (ControlElement | string)[];
}
