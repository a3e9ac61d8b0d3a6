import { useEffect, useState } from 'react';
import useSWR from 'swr/immutable';
import {
  answerPaths,
  maxAskedLength,
  minAskedLength,
  type AnswerSource,
  type SearchAnswer,
} from '#lib/views/suggestions/search-answer.ts';
import { encodeParameter } from '#lib/urls.ts';
import { getAnswers } from '#lib/browser/data/fetch-answers.ts';

/** Milliseconds without a key press before a text is asked about; so no two requests are closer. */
const pause = 200;
const nothing: SearchAnswer[] = [];

interface Answers {
  readonly items: SearchAnswer[];
  /** The answers to the whole text are here. */
  readonly isSettled: boolean;
  readonly hasFailed: boolean;
}

/** The other fields of the form, as the address of answers takes them: `q` is what is being typed, so the keyword is `text`. */
function readOtherFields(input: HTMLInputElement): string {
  const others = new URLSearchParams();
  for (const field of input.form?.elements ?? []) {
    if (
      field === input ||
      !(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) ||
      field.name === '' ||
      field.value === ''
    )
      continue;
    others.append(field.name === 'q' ? 'text' : field.name, field.value);
  }
  return others.size === 0 ? '' : `&${others}`;
}

/** Answers to what stands in a field, counted with the rest of its form. Those to an older text stay until the newer ones come; late ones are never shown. */
export function useAnswers(source: AnswerSource, text: string, input: HTMLInputElement): Answers {
  const wanted = text.trim().replace(/\s+/g, ' ').slice(0, maxAskedLength);
  const [asked, setAsked] = useState({ text: '', others: '' });
  useEffect(() => {
    const others = readOtherFields(input);
    if (asked.text === wanted && asked.others === others) return;
    const timer = setTimeout(() => setAsked({ text: wanted, others }), pause);
    return () => clearTimeout(timer);
  });
  const isAsking = asked.text.length >= minAskedLength && wanted.length >= minAskedLength;
  const address = isAsking ? `${answerPaths[source]}?q=${encodeParameter(asked.text)}${asked.others}` : null;
  const { data, error, isLoading } = useSWR<SearchAnswer[], unknown>(address, getAnswers, {
    keepPreviousData: true,
    shouldRetryOnError: false,
  });
  return {
    items: (isAsking ? data : undefined) ?? nothing,
    isSettled: isAsking && !isLoading && asked.text === wanted,
    hasFailed: isAsking && error !== undefined,
  };
}
