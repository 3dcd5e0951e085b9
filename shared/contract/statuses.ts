/** 1 shown, 0 hidden by staff, 2 waiting for approval because it looked like spam. */
export const commentStatus = { hidden: 0, shown: 1, waiting: 2 } as const;
