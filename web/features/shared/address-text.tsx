import { Fragment } from 'react';

/**
 * An email or web address, which breaks at its punctuation on a narrow screen before it breaks anywhere else: after an
 * @ or a slash, and before a dot.
 */
export function AddressText({ address }: { address: string }) {
  return (
    <span className="wrap-anywhere">
      {address.split(/(?<=[@/])(?!\/)|(?=\.)/).map((part, index) => (
        <Fragment key={address.indexOf(part)}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
