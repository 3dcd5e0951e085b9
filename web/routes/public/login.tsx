import { AccountPanel } from '#web/features/login/account-panel.tsx';

export default AccountPanel;
