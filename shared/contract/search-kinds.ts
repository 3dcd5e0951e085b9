/** What a search of the website finds, in the order of the groups. */
export const searchKinds = ['doctor', 'hospital', 'service', 'blog', 'faq', 'cost'] as const;
