import { Fragment } from 'react';
import { Bdi } from './bdi.tsx';

/** A mail or web address, or a phone: too long for its line, it breaks before a dot or an at sign and after a slash. */
export function Address({ text }: { text: string }) {
  return (
    <Bdi dir="ltr">
      {text.split(/(?=[.@])|(?<=\/)(?!\/)/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts may repeat, and a changed address is drawn anew
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Bdi>
  );
}
