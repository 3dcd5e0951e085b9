import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Link, MemoryRouter, NavLink } from 'react-router';
import { expect, test } from 'vitest';
import { LocaleLink, LocaleNavLink } from '#web/i18n/locale.tsx';

const text = 'To';

function render(links: ReactNode, { locale = 'en', at = '/' } = {}): string {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={[at]}>{links}</MemoryRouter>
    </I18nProvider>,
  );
}

test('a link on the server equals the one that the router writes in the browser', () => {
  const attributes = { className: 'bold', title: 'Doctors', 'aria-label': 'All', id: 'all' };
  for (const to of ['/', '/doctors?page=2#list', '/contact?about=doctor-1&x=%20']) {
    const ours = render(
      <LocaleLink to={to} preventScrollReset state={{ a: 1 }} {...attributes}>
        {text}
      </LocaleLink>,
    );
    expect(ours).toBe(
      render(
        <Link to={to} {...attributes}>
          {text}
        </Link>,
      ),
    );
  }
  expect(render(<LocaleLink to="/doctors">{text}</LocaleLink>, { locale: 'bn', at: '/bn' })).toBe(
    render(<Link to="/bn/doctors">{text}</Link>),
  );
});

test('a menu link on the server marks the current page as the router does', () => {
  for (const at of ['/', '/doctors', '/Doctors/', '/doctors/7', '/doctorsandmore']) {
    for (const to of ['/', '/doctors']) {
      const ours = render(
        <LocaleNavLink to={to} className="bold">
          {text}
        </LocaleNavLink>,
        { at },
      );
      const routers = (
        <NavLink to={to} className="bold" end={to === '/'}>
          {text}
        </NavLink>
      );
      expect(ours).toBe(render(routers, { at }));
    }
  }
});

test.each([
  ['/blogdetails/1', '/blogs'],
  ['/hospitaldetails/1', '/hospitals'],
  ['/doctordetails/1', '/doctors'],
  ['/bn/hospitaldetails/1', '/hospitals'],
  ['/hospitals/the-name-1', '/hospitals'],
  ['/bn/blogs/the-title-1', '/blogs'],
])('%s belongs to the menu entry %s alone', (at, expected) => {
  const locale = at.startsWith('/bn') ? 'bn' : 'en';
  const entries = ['/', '/about', '/doctors', '/hospitals', '/blogs'];
  const current = entries.filter((to) =>
    render(<LocaleNavLink to={to}>{text}</LocaleNavLink>, { at, locale }).includes('aria-current="page"'),
  );
  expect(current).toEqual([expected]);
});
