-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "consents_by_edition" ON "consents" USING btree ("purpose","principal","id") WHERE purpose >= 'booklet' and purpose < 'bookleu';
