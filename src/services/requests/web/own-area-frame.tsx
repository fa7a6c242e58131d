import { Navigate, useParams } from '@tanstack/react-router';
import { useMe } from '#platform/web/me.tsx';
import { areaOf } from '../request-area.ts';

interface OwnAreaFrameProps {
  /** The address in one's own area. */
  to: (role: string) => `/${string}`;
  children: React.ReactNode;
}

/** `{role}` of the address is one's own; another's leads to one's own. */
export function OwnAreaFrame({ to, children }: OwnAreaFrameProps) {
  const { role } = useParams({ strict: false }) as { role: string };
  const own = areaOf(useMe().user_type);
  return role === own ? children : <Navigate to={to(own)} search={true} replace />;
}

/** The type in the address. */
export function useFormType(): 1 | 2 {
  const { type } = useParams({ strict: false }) as { type: string };
  return type === '2' ? 2 : 1;
}
