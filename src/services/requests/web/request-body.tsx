import { FormAnswers } from '#services/forms/web/public.tsx';
import type { HeldRequest, OwnRequest } from '../request-shapes.ts';

interface RequestBodyProps {
  request: OwnRequest | HeldRequest;
  /** Only these owners' sections. */
  owners?: readonly string[];
}

/** What was filled in, as far as the reader may see it. */
export function RequestBody({ request, owners }: RequestBodyProps) {
  const { definition, answers, record, options, files } = request;
  return (
    <FormAnswers {...{ definition, answers, record, options, files, ...(owners && { owners }) }} />
  );
}
