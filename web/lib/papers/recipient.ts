/** Where papers go, and by which right: whose account and request, or a letterbox that takes them and shows nothing. */
export type Recipient =
  | { by: 'account'; userId: number; requestId: number; reference: string }
  | { by: 'letterbox'; ticket: string; reference: string }
  | { by: 'staff'; requestId: number; reference: string };
