// What a table's menu can open.
export type Drawer = '' | 'rules' | 'menu' | 'log' | 'since';
