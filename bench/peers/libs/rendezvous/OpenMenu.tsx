import { Button } from '@rendezvous/ui/primitives/button';
import { Menu, MenuItem } from '@rendezvous/ui/navigation/menu';

/** The menu, open as soon as it is there. */
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
