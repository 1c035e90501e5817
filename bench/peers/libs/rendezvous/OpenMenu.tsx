import { Button } from '@rendezvous/ui/primitives/button';
import { Menu, MenuItem } from '@rendezvous/ui/navigation/menu';

/** The menu, which is open as soon as it is mounted. */
export default function OpenMenu({ items }: { items: string[] }) {
  return (
    <Menu
      defaultOpen
      trigger={
        <Button tone="neutral" size="sm">
          Menu
        </Button>
      }
    >
      {items.map((item) => (
        <MenuItem key={item} onSelect={() => undefined}>
          {item}
        </MenuItem>
      ))}
    </Menu>
  );
}
