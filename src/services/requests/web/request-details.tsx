import { FormAnswers } from '#services/forms/web/public.tsx';
import type { HeldRequest, OwnRequest } from '../request-shapes.ts';

interface RequestDetailsProps {
  request: OwnRequest | HeldRequest;
  /** The step whose own sections are left out, since they are filled in beside. */
  besides?: string | undefined;
  /** Facts of the record that stand above already. */
  known?: readonly string[];
  /** Fields that are filled in beside. */
  without?: readonly string[];
  mark?: Parameters<typeof FormAnswers>[0]['mark'];
}

/** The answers, as far as the reader may see them. */
export function RequestDetails({ request, besides, ...shown }: RequestDetailsProps) {
  const { definition, answers, record, options, files } = request;
  const owners = ['student', ...definition.steps.map(({ key }) => key)].filter(
    (key) => key !== besides,
  );
  return <FormAnswers {...{ definition, answers, record, options, files, owners }} {...shown} />;
}
