import { expect, it } from 'vitest';
import { pageIdOf, redirectToSlug } from '#web/lib/slug-url.ts';

const at = (path: string) => new URL(path, 'https://site.example');

it.each([
  ['/blogdetails/12', '12', 12],
  ['/blogdetails/a-title-12', 'a-title-12', undefined],
  ['/blogs/a-title-12', 'a-title-12', 12],
  ['/bn/doctors/dr-1-7', 'dr-1-7', 7],
  ['/hospitals/7', '7', 7],
  ['/hospitals/seven', 'seven', undefined],
  ['/hospitals/seven-', 'seven-', undefined],
  ['/hospitals/seven-007', 'seven-007', undefined],
])('the parser reads the id in %s', (path, param, id) => {
  expect(pageIdOf(at(path), param)).toBe(id);
});

/** Where the page redirects; null if it does not. */
function redirected(path: string): string | null {
  try {
    redirectToSlug(at(path), 'blogs', { id: 12, slug: 'a-title' });
    return null;
  } catch (response) {
    if (!(response instanceof Response)) throw response;
    expect(response.status).toBe(301);
    return response.headers.get('location');
  }
}

it.each([
  ['/blogs/a-title-12', null],
  ['/bn/blogs/a-title-12?comments=2', null],
  ['/blogdetails/12', null],
  ['/bn/blogpreview/12', null],
  ['/blogs/12', '/blogs/a-title-12'],
  ['/blogs/old-title-12?comments=2', '/blogs/a-title-12?comments=2'],
  ['/bn/blogs/A-Title-12/', '/bn/blogs/a-title-12'],
  ['/blogs/%2F%2Fevil.example-12', '/blogs/a-title-12'],
])('the page redirects %s to the slug URL of the record, or does not redirect', (path, target) => {
  expect(redirected(path)).toBe(target);
});
