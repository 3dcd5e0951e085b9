/** How requests and details stand: below each other on phones, side by side where there is room. */
export const profileColumns =
  'mt-6 grid items-start gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,23rem)]';
