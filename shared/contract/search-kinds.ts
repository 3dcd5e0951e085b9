/** What a search of the website finds, in the order in which the groups stand. */
export const searchKinds = ['doctor', 'hospital', 'service', 'blog'] as const;
