import type { SearchableTable } from '#server/db/text-search.ts';

/**
 * The searchable columns of each long table. The embedded engine's index also contains phone numbers without
 * punctuation.
 */
export const searchableTables = {
  doctors: {
    table: 'doctors',
    columns: ['name', 'specialty', 'description', 'name_bn', 'specialty_bn', 'description_bn'],
    index: 'doctors_search',
  },
  hospitals: {
    table: 'hospitals',
    columns: [
      ...(['name', 'specialty', 'description', 'services', 'location', 'contact_phone'] as const),
      ...(['name_bn', 'specialty_bn', 'description_bn', 'services_bn', 'location_bn'] as const),
    ],
    index: 'hospitals_search',
  },
  blogs: {
    table: 'blogs',
    columns: ['title', 'descriptions', 'title_bn', 'descriptions_bn'],
    index: 'blogs_search',
  },
  comments: { table: 'comments', columns: ['comments'], index: 'comments_search' },
  users: {
    table: 'users',
    columns: ['name', 'email', 'contact'],
    phone: 'contact',
    index: 'users_search',
  },
  /** The patient's other name is in the request. */
  patients: { table: 'patients', columns: ['passport_name'], index: 'patients_search' },
  appointments: {
    table: 'appointments',
    columns: ['reference', 'name', 'email', 'phone', 'message', 'about_name', 'about_name_bn'],
    phone: 'phone',
    index: 'appointments_search',
  },
} as const satisfies Record<string, SearchableTable>;
