import { useEffect, useState } from 'react';
import useSWR from 'swr/immutable';
import { answerPaths, maxAskedLength, minAskedLength, type AnswerSource, type SearchAnswer } from '#lib/jobs/search-answer.ts';
import { encodeParameter } from '#lib/urls.ts';
import { getAnswers } from '#lib/data/fetch-answers.ts';

/** Milliseconds without a key press before a text is asked about; so no two requests are closer. */
const pause = 200;
const nothing: SearchAnswer[] = [];

interface Answers {
  readonly items: SearchAnswer[];
  /** The answers to the whole text are here. */
  readonly isSettled: boolean;
  readonly hasFailed: boolean;
}

/** Answers to what stands in a field. Those to an older text stay until the newer ones come; late ones are never shown. */
export function useAnswers(source: AnswerSource, text: string): Answers {
  const wanted = text.trim().replace(/\s+/g, ' ').slice(0, maxAskedLength);
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pause);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isAsking = asked.length >= minAskedLength && wanted.length >= minAskedLength;
  const address = isAsking ? `${answerPaths[source]}?q=${encodeParameter(asked)}` : null;
  const { data, error, isLoading } = useSWR<SearchAnswer[], unknown>(address, getAnswers, { keepPreviousData: true, shouldRetryOnError: false });
  return {
    items: (isAsking ? data : undefined) ?? nothing,
    isSettled: isAsking && !isLoading && asked === wanted,
    hasFailed: isAsking && error !== undefined,
  };
}
