'use client';

import type { ChangeEvent } from 'react';
import { announce } from '#components/states/announce.ts';
import { maxCompared } from '#lib/jobs/saved-urls.ts';

const field = 'compare';

/** Refuses the choice when the form has more than a comparison holds. */
function handleChange({ currentTarget: box }: ChangeEvent<HTMLInputElement>): void {
  if (box.form === null || new FormData(box.form).getAll(field).length <= maxCompared) return;
  box.checked = false;
  announce(`You can compare up to ${maxCompared} jobs. Clear one to choose another.`);
}

interface CompareChoiceProps {
  readonly id: string;
  /** Title and place of the job. */
  readonly name: string;
  readonly isCompared: boolean;
}

/** The checkbox that selects a job for the comparison. */
export function CompareChoice({ id, name, isCompared }: CompareChoiceProps) {
  return (
    <p className="compare-choice">
      <label>
        <input type="checkbox" name={field} value={id} defaultChecked={isCompared} onChange={handleChange} /> Compare
        <span className="visually-hidden">{` ${name}`}</span>
      </label>
    </p>
  );
}
