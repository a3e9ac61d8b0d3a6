import type { ReactNode } from 'react';
import type { AlertList } from '#lib/views/list/alert-list.ts';

interface ListAlertProps {
  readonly alert: AlertList;
  /** The form as the server rendered it for the first list, so that its code is in no script. React never renders it again. */
  readonly children: ReactNode;
}

/** The form for a job alert of the visible list, which may have changed in place. */
export function ListAlert({ alert: { list, jobs }, children }: ListAlertProps) {
  const fillForm = (root: HTMLElement | null): void => {
    root?.querySelector('[name=list]')?.setAttribute('value', list);
    root?.querySelector('.alert-jobs')?.replaceChildren(jobs);
  };
  return <div ref={fillForm}>{children}</div>;
}
