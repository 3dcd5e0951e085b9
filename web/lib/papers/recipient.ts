/**
 * Where papers are sent, and with which right: to a request, by its account or by staff, or to a letterbox, which
 * accepts papers and shows nothing, by a family or by a hospital.
 */
export type Recipient =
  | { by: 'account'; userId: number; requestId: number; reference: string }
  | { by: 'letterbox' | 'hospital'; ticket: string; reference: string }
  | { by: 'staff'; requestId: number; reference: string };
