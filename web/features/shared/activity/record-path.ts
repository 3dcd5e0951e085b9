import type { Activity, ActivityEntity } from '#shared/contract/activity.ts';

const screens: Record<Exclude<ActivityEntity, 'appointment' | 'case'>, string> = {
  doctor: '/admin/doctors',
  hospital: '/admin/hospitals',
  blog: '/admin/blogs',
  category: '/admin/blogs',
  comment: '/admin/comments',
  role: '/admin/role',
  user: '/admin/user',
  mail: '/admin/mails',
  reply_template: '/admin/reply-templates',
  synonym: '/admin/synonyms',
  faq: '/admin/faqs',
  treatment_cost: '/admin/costs',
  newsletter_issue: '/admin/newsletter',
  task_template: '/admin/task-templates',
  subscriber: '/admin/newsletter/subscribers',
  goals: '/admin/dashboard',
  site: '/admin/site',
};

/** The screen where a record can be edited; null if it was deleted. */
export function recordPath({
  entity,
  entity_id,
  gone,
}: Pick<Activity, 'entity' | 'entity_id' | 'gone'>): string | null {
  if (gone) return null;
  if (entity === 'case') return entity_id === null ? '/admin/requests' : `/admin/cases/${entity_id}`;
  if (entity !== 'appointment') return screens[entity];
  return entity_id === null ? '/admin/requests' : `/admin/requests/${entity_id}`;
}
