import type { ReactNode } from 'react';
import { mapAddress, type Place } from './map-address.ts';

interface MapLinkProps extends Place {
  children: ReactNode;
}

/** Opens a map at a place, beside the portal. */
export function MapLink({ children, ...place }: MapLinkProps) {
  return (
    <a href={mapAddress(place, navigator.userAgent)} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
