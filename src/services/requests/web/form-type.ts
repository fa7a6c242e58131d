import { useParams } from '@tanstack/react-router';

/** The type in the address. */
export function useFormType(): 1 | 2 {
  const { type } = useParams({ strict: false }) as { type: string };
  return type === '2' ? 2 : 1;
}
