/** What some browsers know of the connection; the standard library of TypeScript does not have it. */
type Connection = { saveData?: boolean; effectiveType?: string };

declare global {
  interface Navigator {
    connection?: Connection;
  }
  interface WorkerNavigator {
    connection?: Connection;
  }
}

/** Whether the visitor asked to spend few bytes. */
export const savesData = (): boolean => !!navigator.connection?.saveData;
