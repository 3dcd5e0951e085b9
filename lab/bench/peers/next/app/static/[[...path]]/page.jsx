import { paths, Screen } from '#screens/screens.jsx';

export const dynamic = 'force-static';

export const generateStaticParams = () => paths;

export default Screen;
