import { type ReactNode, useLayoutEffect } from 'react';
import { PortalName } from '#platform/web/title.ts';
import { shadeVariables } from '#services/settings/accent-shades.ts';
import { standardPublicSettings } from '#services/settings/contract.ts';
import { usePublicSettings, useUniversityName } from '#services/settings/web/public.ts';

/** Gives every page the university's name and colour from the first paint. */
export function UniversityLook({ children }: { children: ReactNode }) {
  const { accent } = usePublicSettings().identity;
  useLayoutEffect(() => showAccent(accent), [accent]);
  return <PortalName value={useUniversityName()}>{children}</PortalName>;
}

/** The standard accent's shades are in theme.css, chosen by eye. */
function showAccent(accent: string): void {
  const isOwn = accent !== standardPublicSettings.identity.accent;
  const { style } = document.documentElement;
  for (const [variable, shade] of Object.entries(shadeVariables(accent))) {
    if (isOwn) style.setProperty(variable, shade);
    else style.removeProperty(variable);
  }
}
