export {
  SwitchTable,
  type SwitchTableColumn,
  type SwitchTableProps,
  type SwitchTableRow,
} from './SwitchTable.tsx';
