/** Our library with every card laid out immediately, like the peers', to show what deferring saves. */
export {
  Button,
  Check,
  Field,
  Menu,
  PersonCardAtOnce as PersonCard,
  Provider,
  ReportDialog,
  Tabs,
} from '../rendezvous/impl.tsx';
