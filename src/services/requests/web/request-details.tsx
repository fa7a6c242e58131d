import { FormAnswers } from '#services/forms/web/public.tsx';
import type { HeldRequest, OwnRequest } from '../request-shapes.ts';

interface RequestDetailsProps {
  request: OwnRequest | HeldRequest;
  /** Only these owners' sections. */
  owners?: readonly string[];
}

/** What was filled in, as far as the reader may see it. */
export function RequestDetails({ request, owners }: RequestDetailsProps) {
  const { definition, answers, record, options, files } = request;
  return (
    <FormAnswers {...{ definition, answers, record, options, files, ...(owners && { owners }) }} />
  );
}
