/** Work that the server does in the background, again and again. */
export type Job = { name: string; everyMs: number; run(): Promise<void> };
