import { expect, it } from 'vitest';
import { bookingPath } from '#web/features/shell/shell.tsx';

it.each([
  ['/doctordetails/3', 'doctor-3'],
  ['/bn/doctordetails/3', 'doctor-3'],
  ['/doctors/dr-arthit-saengwirot-12', 'doctor-12'],
  ['/bn/doctors/12/', 'doctor-12'],
  ['/hospitaldetails/1', 'hospital-1'],
  ['/hospitals/24-hours-hospital-7', 'hospital-7'],
  ['/bn/blogdetails/1', 'blog-1'],
  ['/blogs/what-a-bypass-costs-2', 'blog-2'],
])('the booking link on %s is about %s', (path, about) => {
  expect(bookingPath(path)).toBe(`/contact?about=${about}`);
});

it.each(['/', '/bn', '/doctors', '/doctors/', '/bn/blogs', '/doctors/nobody', '/blogpreview/1', '/services'])(
  'the booking link on %s has no subject',
  (path) => {
    expect(bookingPath(path)).toBe('/contact');
  },
);
