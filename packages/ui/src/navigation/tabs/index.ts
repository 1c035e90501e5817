export { TabLink, TabLinks, type TabLinkProps } from './TabLinks.tsx';
export { Tabs, type TabItem, type TabsProps } from './Tabs.tsx';
