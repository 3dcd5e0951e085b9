/** What a search of the website finds, in the order of the groups. */
export const searchKinds = ['doctor', 'hospital', 'service', 'blog', 'faq', 'cost', 'rule'] as const;

/** The id among the services of the page that says when a family can be there. */
export const whenHit = 1001;
