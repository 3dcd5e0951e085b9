import { Trans as LinguiTrans } from '@lingui/react';
import type { ComponentProps } from 'react';

type TransProps = ComponentProps<typeof LinguiTrans>;

/** The library reads tags in a value as its own, and drops what it does not know. In an element nothing is a tag. */
function asText(value: unknown): unknown {
  // biome-ignore lint/complexity/noUselessFragments: without it the value would be a string.
  return typeof value === 'string' && value.includes('<') ? <>{value}</> : value;
}

/**
 * The component that the macro `Trans` becomes (lingui.config.ts). It shows a value exactly as it is, whatever somebody
 * typed: '<b>' is no markup, and none of it reaches the log.
 *
 * @public
 */
export function Trans({ values, ...props }: TransProps) {
  if (!values) return <LinguiTrans {...props} />;
  const safe = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asText(value)]));
  return <LinguiTrans {...props} values={safe} />;
}
