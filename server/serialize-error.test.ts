import { expect, it } from 'vitest';
import { serializeError } from '#server/serialize-error.ts';

it('the serializer of errors keeps the message of an error and where it happened', () => {
  const serialized = serializeError(new TypeError('no such thing'));
  expect(serialized).toMatchObject({ name: 'TypeError', message: 'no such thing' });
  expect(serialized.at[0]).toContain('serialize-error.test.ts');
});

it.each(['23505', 'ERR_SQLITE_ERROR'])(
  'the serializer of errors omits the message of a database error (%s)',
  (code) => {
    const error = Object.assign(new Error('Key (email)=(rahima@example.com) already exists'), { code });
    expect(JSON.stringify(serializeError(error))).not.toContain('rahima');
    expect(serializeError(error)).toMatchObject({ code });
  },
);

it('the serializer of errors names the type of a thrown value that is not an error', () => {
  expect(serializeError('rahima@example.com')).toEqual({ name: 'string', at: [] });
});
