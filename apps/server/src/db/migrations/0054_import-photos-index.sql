-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "import_rows_by_asker" ON "import_rows" USING btree ("asked_by") WHERE asked_by is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "import_rows_by_photo" ON "import_rows" USING btree ("photo_path") WHERE photo_path is not null;
