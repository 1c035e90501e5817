/** Ours with every card laid out at once, as the peers' are: what the deferred ones spare. */
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
