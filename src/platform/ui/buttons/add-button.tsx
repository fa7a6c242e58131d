import { IconPlus } from '@tabler/icons-react';
import { Button, type ButtonProps } from './button.tsx';

/** Adds to a list: the page's first act, or a quiet one below a part of it. */
export function AddButton({ look = 'primary', ...button }: Omit<ButtonProps, 'icon'>) {
  const size = button.size === 32 ? 16 : 18;
  return <Button look={look} icon={<IconPlus size={size} aria-hidden="true" />} {...button} />;
}
