/** Records that the product needs. The roles, and users 1 and 8, can't be deleted. */
export const seeded = {
  roles: { customer: 1, administrator: 2, editor: 3, support: 4 },
  users: { editorial: 1, administrator: 2, anonymous: 8 },
  /** New ids in these tables start after these. */
  lastRoleId: 4,
  lastUserId: 8,
} as const;
