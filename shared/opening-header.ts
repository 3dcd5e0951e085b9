/**
 * The header with what pages on `shared` and `here` phones keep besides the cookies (shared/contract/case-access.ts).
 */
export const openingHeader = 'x-opening';
