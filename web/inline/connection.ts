/** What some browsers report about the connection; TypeScript's standard library does not have this type. */
type Connection = { saveData?: boolean; effectiveType?: string };

declare global {
  interface Navigator {
    connection?: Connection;
  }
  interface WorkerNavigator {
    connection?: Connection;
  }
}

/** Whether the visitor asked the browser to save data. */
export const savesData = (): boolean => !!navigator.connection?.saveData;
