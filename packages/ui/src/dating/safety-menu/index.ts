export { SafetyMenu, type SafetyAction, type SafetyMenuProps } from './SafetyMenu.tsx';
