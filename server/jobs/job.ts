/**
 * Work that the server does in the background, again and again. A run takes up nothing new once
 * `stopping` is aborted, so that the server can end soon.
 */
export type Job = { name: string; everyMs: number; run(stopping: AbortSignal): Promise<void> };
