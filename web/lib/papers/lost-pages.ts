/** The name of the mark in the tab's session storage. It says nothing about the pages. */
const name = 'pages-unsent';

/** Notes in this tab whether there are pages in the page's memory that have not arrived. */
export function noteUnsent(isUnsent: boolean): void {
  try {
    if (isUnsent) sessionStorage.setItem(name, '');
    else sessionStorage.removeItem(name);
  } catch {
    // A browser that stores nothing asks before the page is left, but can't say afterwards what was lost.
  }
}

/** Whether this tab was reloaded, or another page was opened in it, while such pages had not arrived: they are lost. */
export function wereLost(): boolean {
  try {
    return sessionStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}
