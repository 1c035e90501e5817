-- Before the files of a deleted photo go, others that share them are looked for.
create index photo_store_key on photo (store_key);
