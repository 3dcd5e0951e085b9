import { paths, Screen } from '#screens/screens.jsx';

export const revalidate = 60;

export const generateStaticParams = () => paths;

export default Screen;
