/** The cards' grid: one column on phones, as many as there is room for elsewhere. */
export const usersGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-3 md:gap-4';
